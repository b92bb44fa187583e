import { NAMED_FILES } from '#contract/form/form-limits.ts'
import { createRuleMessage } from '#contract/form/rule-message.ts'
import type { Rule } from '#contract/form/rule.ts'
import { uploadedFile, type UploadedFile } from '#contract/form/values.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'

/** Limits the size of each file; the message lists those that are too large. */
export const maxFileSizeMB: Rule = {
  type: 'maxFileSizeMB',
  check(value, { value: limit }) {
    const tooLarge = pickUploadedFiles(value).filter((file) => file.size > Number(limit) * MEGABYTE)
    if (tooLarge.length === 0) return null
    return createRuleMessage('file-size', { count: Number(limit), names: formatFileNames(tooLarge) })
  },
}

/** Limits the total size of all files. */
export const maxCumulativeFileSizeMB: Rule = {
  type: 'maxCumulativeFileSizeMB',
  check(value, { value: limit }) {
    const total = pickUploadedFiles(value).reduce((sum, file) => sum + file.size, 0)
    return total > Number(limit) * MEGABYTE ? createRuleMessage('files-size', { count: Number(limit) }) : null
  },
}

/** The first few names, for a message. */
export function formatFileNames(files: readonly { name: string }[]): string {
  const names = files.slice(0, NAMED_FILES).map((file) => file.name)
  return names.join(', ') + (files.length > NAMED_FILES ? ', …' : '')
}

/** The rule may be on any question, so the answer can be anything. */
const pickUploadedFiles = (value: unknown): readonly UploadedFile[] =>
  Array.isArray(value) ? value.filter((one: unknown): one is UploadedFile => uploadedFile.safeParse(one).success) : []
