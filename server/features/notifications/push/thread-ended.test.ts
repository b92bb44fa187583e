import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { PushThreadEnded } from '#server/platform/ports/push-port.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { openPushService, type PushService } from '#tests/builders/push-service.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let service: PushService
beforeEach(async () => {
  server = await startServer({ pushesHere: true })
  service = await openPushService()
})
afterEach(async () => {
  await server.close()
  await service.close()
})

test(
  'N-09 a sending thread of ours that ended says nothing of the service: the next push goes at once',
  { tags: 'slow' },
  async () => {
    const email = 'ada@example.com'
    const ada = await server.signedIn({ email })
    const { publicKey } = server.services.push.currentKey()
    await ada.inject('POST', PUSH_DEVICES, { json: { ...service.subscribe(), publicKey } })
    const offer = async () => {
      await makeOffer(server, { email })
      await runDueTasks(server.services, JOBS)
      return service.received.length
    }
    vi.spyOn(server.services.push, 'send').mockRejectedValueOnce(new PushThreadEnded('ended'))
    expect(await offer()).toBe(0)
    expect(await offer()).toBe(1)
    server.clock.now += 5000
    await runDueTasks(server.services, JOBS)
    expect(service.received).toHaveLength(2)
  },
)
