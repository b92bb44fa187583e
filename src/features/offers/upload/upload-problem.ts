import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'

/** Accepted types of a signed letter (O-12). */
export const ACCEPTED: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']

/** Problems with the chosen files that can be found before upload; the server validates them fully. */
export function findUploadProblem(files: readonly File[]): UploadProblem | undefined {
  const [file, another] = files
  if (!file) return 'none'
  if (another) return 'many'
  if (file.size === 0) return 'empty'
  if (file.size > UPLOAD_BYTES) return 'large'
  return file.type !== '' && !ACCEPTED.includes(file.type) ? 'type' : undefined
}

/** False when the file is gone, or was emptied, since it was chosen. */
export async function hasFileContent(file: File): Promise<boolean> {
  try {
    return (await file.slice(0, 1).arrayBuffer()).byteLength > 0
  } catch {
    return false
  }
}

export type UploadProblem = 'none' | 'many' | 'empty' | 'large' | 'type'
