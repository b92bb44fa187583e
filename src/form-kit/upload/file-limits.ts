import { getFileExtension } from '#contract/form/answers/clean-answer.ts'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import { createRuleMessage, type RuleMessage } from '#contract/form/rule-message.ts'
import { FORM_UPLOAD_BYTES, FORM_UPLOAD_TYPES } from '#contract/applications/forms/form-uploads.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'

export type FileLimits = {
  /** File extensions in lower case, without the dot. */
  types: readonly string[]
  most: number
  /** Fewest files, if there are any; 0 if no rule sets a minimum. */
  least: number
  /** The largest size of one file and of all, in MB of 1024 × 1024 bytes (F-08). */
  each: number
  all: number
}

/** The limits of a file upload, from its rules and options, or else the defaults of all forms. */
export function getFileLimits({ rules = [], fileUploadOptions }: ItemOf<'fileUpload'>): FileLimits {
  const getNumber = (type: string, otherwise: number) => {
    const value = Number(rules.find((rule) => rule.type === type)?.value ?? otherwise)
    return Number.isFinite(value) ? value : otherwise
  }
  return {
    types: (fileUploadOptions?.allowedTypes ?? FORM_UPLOAD_TYPES).map((type) => type.replace('.', '').toLowerCase()),
    most: getNumber('maxLength', 1),
    least: getNumber('minLength', 0),
    each: Math.min(getNumber('maxFileSizeMB', Number.POSITIVE_INFINITY), FORM_UPLOAD_BYTES / MEGABYTE),
    all: getNumber('maxCumulativeFileSizeMB', Number.POSITIVE_INFINITY),
  }
}

/**
 * Splits the chosen files into those to send and those with an error, before any byte leaves the device. `room` is how
 * many more files are allowed, `used` the bytes of those uploaded already.
 */
export function splitByFileLimits(
  files: readonly File[],
  limits: FileLimits,
  { room, used }: { room: number; used: number },
) {
  const problems: RuleMessage[] = []
  const typed = filterAllowedFiles(
    files,
    (file) => !limits.types.includes(getFileExtension(file.name)),
    (names) => problems.push(createRuleMessage('file-type', { types: limits.types.join(', '), names })),
  )
  const small = filterAllowedFiles(
    typed,
    (file) => file.size > limits.each * MEGABYTE,
    (names) => problems.push(createRuleMessage('file-size', { count: limits.each, names })),
  )
  if (small.length > room) problems.push(createRuleMessage('max-files', { count: limits.most }))
  const counted = small.slice(0, room)
  const total = counted.reduce((sum, file) => sum + file.size, used)
  if (total <= limits.all * MEGABYTE) return { taken: counted, problems }
  return { taken: [], problems: [...problems, createRuleMessage('files-size', { count: limits.all })] }
}

function filterAllowedFiles(files: readonly File[], isWrong: (file: File) => boolean, tell: (names: string) => void) {
  const wrong = files.filter(isWrong)
  if (wrong.length > 0) tell(wrong.map(({ name }) => name).join(', '))
  return files.filter((file) => !wrong.includes(file))
}
