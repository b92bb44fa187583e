import type { CheckRequest, CheckReply } from './file-checker.ts'
import { verifyFile } from './verify-file.ts'

// A worker thread: large files are read in full without blocking the page.

const postCheckReply = (reply: CheckReply) => postMessage(reply)

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const getCertificates = async () => {
    if (!data.certificates) throw new Error('no certificates')
    return data.certificates
  }
  verifyFile(data.file, getCertificates).then(
    (finding) => postCheckReply({ finding }),
    () => postCheckReply({ finding: { kind: 'unreadable' } }),
  )
})
postCheckReply('ready')
