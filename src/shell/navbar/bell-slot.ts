/** Id of the element in the navbar that the notification centre fills. */
export const BELL_SLOT = 'bell'
