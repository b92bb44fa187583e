import { BREAKPOINTS } from '#contract/zod-free/limits.ts'
import { useIsBelow } from '#src/platform/screen/use-is-below.ts'

/** True on a phone's width, and whenever that changes. */
export const useIsPhone = (): boolean => useIsBelow(BREAKPOINTS.PHONE)
