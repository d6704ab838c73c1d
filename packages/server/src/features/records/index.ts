export { claimForDelete, claimForSave, type Noun, type Save, versionTag } from './conditional-save';
export { addFavorite, type Favorite, type FavoriteNoun, favoriteIds, isFavorite, removeFavorite } from './favorites';
export { type Links, linkedIds, linkedPeople, links, replaceLinks, resolveOwners } from './links';
export { firstNameOf, fullName, type Person, peopleById, personName, personRef, relatedPeople } from './people';
export { refuseStale, stampTag } from './stamped';
export { storedObject } from './stored-object';
export { migrations, type RecordTables } from './tables';
export { unlessTaken } from './unique';
