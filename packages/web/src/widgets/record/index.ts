export { chartPicture } from './chart-picture';
export { OpenFailure } from './OpenFailure';
export { Star } from './Star';
export { Thumbnail } from './Thumbnail';
export { type FavouriteRoutes, useFavourites } from './use-favourites';
export { When } from './When';
