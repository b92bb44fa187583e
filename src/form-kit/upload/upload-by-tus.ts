import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import type { UploadFile } from '#src/form-kit/field-props.ts'

/**
 * Sends files by the tus protocol, so that a lost connection only costs the part in transit. The code is loaded with
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
