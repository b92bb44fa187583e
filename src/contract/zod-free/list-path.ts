/** Where selects of forms find the choices that their employer keeps. */
export const LIST = '/api/pcsx/lists'
