import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { createGuesser, type Guesser } from './code-guessing.ts'
import { save, fetchSavedState } from '#tests/builders/jobs/saved-searches.ts'
import type { TestServer } from '#tests/builders/server.ts'

const SECOND = 1000

/** New browsers, each in a network of its own. */
export async function createStrangers(server: TestServer, networks: number): Promise<Guesser[]> {
  const all: Guesser[] = []
  for (let network = 0; network < networks; network++) all.push(await createGuesser(server))
  return all
}

/**
 * A persistent stranger: from each network, requests a code and alerts to an address, and again as soon as the site
 * permits. `addressOf` names the next recipient. Returns the number of mails sent.
 */
export async function sendGuesses(
  server: TestServer,
  strangers: readonly Guesser[],
  { forMs, addressOf }: { forMs: number; addressOf: () => string },
): Promise<number> {
  const end = server.clock.now + forMs
  const { privacyVersion } = await fetchSavedState(strangers[0]!.visitor)
  const sent = recordRecipients(server)
  let serial = 0
  while (server.clock.now < end) {
    const waits: number[] = []
    for (const { visitor, post, ip } of strangers) {
      const headers = { 'x-forwarded-for': ip }
      const alert = { query: `nurse ${(serial += 1)}`, email: addressOf(), privacyVersion }
      for (const ask of [() => post(API.loginCode, { email: addressOf() }), () => save(visitor, alert, headers)]) {
        const answer = await ask()
        if (answer.statusCode !== 200 && answer.statusCode !== 429) throw new Error(answer.body)
        waits.push(Number(answer.headers['retry-after'] ?? 0) * SECOND)
      }
    }
    await runDueTasks(server.services, JOBS)
    server.clock.now += Math.max(Math.min(...waits), SECOND)
    // Each stranger loads a page again, because the token of the first would be too old.
    for (const { visitor } of strangers) await visitor.inject('GET', API.boot)
  }
  await new Promise(setImmediate)
  return sent.length
}

/** Records recipients from now on, because the mailbox only stores the newest mails. */
function recordRecipients({ services: { mail } }: TestServer): string[] {
  const sent: string[] = []
  const send = mail.send.bind(mail)
  mail.send = (one) => {
    sent.push(one.to)
    return send(one)
  }
  return sent
}
