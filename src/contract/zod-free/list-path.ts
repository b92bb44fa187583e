/** Path of the employer's option lists for selects in forms. */
export const LIST = '/api/pcsx/lists'
