import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import type { UploadFile } from '#src/form-kit/field-props.ts'

/**
 * Sends files by the tus protocol, so that a lost network costs only what was on its way. The code for it comes with
 * the first file.
 */
export const uploadByTus: UploadFile = async (file, options) => {
  const { sendByTus } = await loadChunk('upload', () => import('./send-by-tus.ts'))
  const uid = await sendByTus(file, options)
  return {
    uid,
    name: file.name,
    size: file.size,
    type: file.type,
    lastModified: file.lastModified,
    webkitRelativePath: file.webkitRelativePath,
    content: '',
    status: 'done',
  }
}
