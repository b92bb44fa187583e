import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runAll } from '#server/jobs/run-task.ts'
import { newcomer, type Guesser } from './guessing.ts'
import { save, savedStateFor } from './saved-searches.ts'
import type { TestServer } from './server.ts'

const SECOND = 1000

/** Browsers that were never here, each in a network of its own. */
export async function strangersFrom(server: TestServer, networks: number): Promise<Guesser[]> {
  const all: Guesser[] = []
  for (let network = 0; network < networks; network++) all.push(await newcomer(server))
  return all
}

/**
 * A stranger who does nothing else for so long: from each of their networks they ask for a code and for alerts to an
 * address, and again as soon as the site says that it may be asked. `addressOf` names whom the next mail goes to.
 * Answers how many mails left.
 */
export async function pester(
  server: TestServer,
  strangers: readonly Guesser[],
  { forMs, addressOf }: { forMs: number; addressOf: () => string },
): Promise<number> {
  const end = server.clock.now + forMs
  const { privacyVersion } = await savedStateFor(strangers[0]!.visitor)
  const sent = countMails(server)
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
    await runAll(server.services, JOBS)
    server.clock.now += Math.max(Math.min(...waits), SECOND)
    // Else the token of each page is too old.
    for (const { visitor } of strangers) await visitor.inject('GET', API.boot)
  }
  await new Promise(setImmediate)
  return sent.length
}

/** Whom mails went to from now on: the mailbox keeps the newest alone. */
function countMails({ services: { mail } }: TestServer): string[] {
  const sent: string[] = []
  const send = mail.send.bind(mail)
  mail.send = (one) => {
    sent.push(one.to)
    return send(one)
  }
  return sent
}
