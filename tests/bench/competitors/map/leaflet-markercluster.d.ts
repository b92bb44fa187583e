/** The package has no types and exports nothing: it extends the global leaflet. */
declare module 'leaflet.markercluster'
