/** Id of the element in the navbar that the notification center fills. */
export const BELL_SLOT = 'bell'
