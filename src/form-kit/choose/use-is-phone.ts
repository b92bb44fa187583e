import { BREAKPOINTS } from '#contract/zod-free/limits.ts'
import { useIsBelow } from '#src/platform/screen/use-is-below.ts'

/** Whether the window is as narrow as a phone; follows changes. */
export const useIsPhone = (): boolean => useIsBelow(BREAKPOINTS.PHONE)
