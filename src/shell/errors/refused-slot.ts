/** Id of the place above the page where changes stand that the server refused. */
export const REFUSED_SLOT = 'refused'
