import type { I18n } from '@lingui/core'
import { MEGABYTE } from '#contract/zod-free/limits.ts'

/** "1.2 MB", of 1,048,576 bytes each as the limits that stand beside it; never less than a kilobyte of something. */
export function formatByteSize(bytes: number, i18n: I18n): string {
  const isLarge = bytes >= MEGABYTE
  return i18n.number(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  })
}

const KILOBYTE = 1024
