const list = '/annotationlayer/list/';

export const newLayerAddress = `${list}?layer=new`;
/** Where a layer is renamed: the list, with the layer open. */
export const layerAddress = (id: number): string => `${list}?layer=${id}`;
export const layerListAddress = list;
/** What stands on a layer. */
export const annotationsAddress = (layerId: number): string => `/annotationlayer/${layerId}/annotation/`;
