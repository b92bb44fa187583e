/** Path of the employer's option lists for selects in forms. */
export const OPTION_LISTS = '/api/pcsx/lists'
