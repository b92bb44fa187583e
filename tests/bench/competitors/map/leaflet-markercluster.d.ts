/** It has no types and exports nothing: it adds itself to the global leaflet. */
declare module 'leaflet.markercluster'
