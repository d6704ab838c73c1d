export { claimForDelete, claimForSave, type Noun, type Save, versionTag } from './conditional-save';
export { addFavorite, type Favorite, type FavoriteNoun, favoriteIds, isFavorite, removeFavorite } from './favorites';
export { type ActivityTables, migrations } from './tables';
