// A mail server in a separate thread, so that it does not share the sender's processor time. Reports the number of
// messages, and when each code arrived.
import { parentPort, workerData } from 'node:worker_threads'
import { openSmtpServer } from '#tests/builders/mail/smtp-server.ts'

const { delay, codes } = workerData as { delay: number; codes: string }
const server = await openSmtpServer({ delay, onTaken: noteTaken })
let count = 0
const came: { to: string; at: number }[] = []
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ address: server.address })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', () => parentPort?.postMessage({ count, came, connections: server.connections() }))

function noteTaken(to: string): void {
  if (to.endsWith(codes)) came.push({ to, at: Date.now() })
  else count += 1
}
