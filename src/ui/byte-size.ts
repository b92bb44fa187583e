import type { I18n } from '@lingui/core'
import { MEGABYTE } from '#contract/zod-free/limits.ts'

const KILOBYTE = 1024

/** "1.2 MB", with 1,048,576 bytes per MB as in our limits; at least 1 kB unless it is 0. */
export function formatByteSize(bytes: number, i18n: I18n): string {
  const isLarge = bytes >= MEGABYTE
  return i18n.number(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  })
}
