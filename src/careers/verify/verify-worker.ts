import type { Asked, Told } from './checker.ts'
import { verifyFile } from './verify-file.ts'

// A thread of its own: a large file is read from end to end, and the page must not stand still meanwhile.

const tell = (told: Told) => postMessage(told)

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const certificates = async () => {
    if (!data.certificates) throw new Error('no certificates')
    return data.certificates
  }
  verifyFile(data.file, certificates).then(
    (finding) => tell({ finding }),
    () => tell({ finding: { kind: 'unreadable' } }),
  )
})
tell('ready')
