import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { IN_MEMORY } from '#server/config/config.ts'
import { openPush, type PushWorker } from './open-push.ts'
import type { PushMessage } from '#server/platform/ports/push-port.ts'

/** Opens pushes with threads that the test controls. */
function openTestPush() {
  const started: EventEmitter[] = []
  const open = () => {
    const events = new EventEmitter()
    started.push(events)
    return Object.assign(events, { postMessage() {}, unref() {}, terminate: async () => 0 }) as unknown as PushWorker
  }
  const config = { DATA_DIR: IN_MEMORY, MAIL_FROM: 'jobs@example.com', isProduction: false, VAPID_KEYS: undefined }
  const push = openPush(config, { open })
  const send = () =>
    push
      .send({ endpoint: 'https://push.example/1', vapidKey: push.currentKey().id } as PushMessage)
      .then(() => 'sent')
      .catch((error: Error) => error.name)
  return { started, send }
}

test('N-09 a push whose thread ends is told so, and a thread that ends at once again and again is not started for each', async () => {
  const { started, send } = openTestPush()
  for (let at = 0; at < 6; at += 1) {
    const sent = send()
    started[at]?.emit('error', new Error('no memory'))
    started[at]?.emit('exit', 1)
    expect(await sent).toBe('PushThreadEnded')
  }
  expect(started).toHaveLength(3)
})

test('N-09 an answer that cannot be understood leaves nobody waiting', async () => {
  const { started, send } = openTestPush()
  const sent = send()
  const [thread] = started
  Object.assign(thread!, { terminate: async () => thread!.emit('exit', 1) })
  thread!.emit('messageerror', new Error('could not be read'))
  expect(await sent).toBe('PushThreadEnded')
})
