import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import path from 'node:path'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication, makePosition } from '#tests/builders/applications.ts'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { DAY, HOUR, getIso } from '#tests/builders/events.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { switchReferrals } from '#tests/builders/referrals.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

/** A site with an applicant, in a folder that commands open as well. */
export type Story = {
  server: TestServer
  ada: Visitor & { candidateId: number }
  /** Environment variables of the commands. */
  env: Record<string, string>
  /** Ids, times, files and URLs by the names that steps use. */
  known: Record<string, string>
  /** Runs due background jobs; the commands have their own clock. */
  work(): Promise<unknown>
  close(): Promise<void>
}

export async function openStory(): Promise<Story> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-every-command-'))
  const env = { NODE_ENV: 'test', DATA_DIR: folder, ORIGIN: 'http://localhost:8080', WEBHOOK_LOOPBACK: 'true' }
  const server = await startServer({ env })
  const ada = await server.signedIn({ email: 'ada@example.com' })
  await switchReferrals(server, true)
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application', slug: 'crew' })
  const pid = await makePosition(server, { externalId: 'R-1' })
  const application = await makeApplication(server, form, ada.candidateId, { pid })
  const site = await openBoard()
  const url = server.services.config.DATABASE_URL
  return {
    server,
    ada,
    env: url === undefined ? env : { ...env, DATABASE_URL: url },
    known: {
      ...listTimes(),
      ...(await buildFiles(folder)),
      folder,
      site: site.address,
      application: String(application.id),
      position: String(pid),
    },
    work() {
      server.clock.now = Date.now()
      return runDueTasks(server.services, JOBS)
    },
    async close() {
      site.close()
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Times in the future, for the steps of the story. */
function listTimes(): Record<string, string> {
  const now = Date.now()
  const year = String(new Date(now).getUTCFullYear() + 2)
  const days = [1, 2, 3, 4, 5].map((day) => [`day${day}`, getIso(now + day * DAY)])
  return { year, soon: getIso(now + HOUR), later: getIso(now + 2 * HOUR), ...Object.fromEntries(days) }
}

async function buildFiles(folder: string): Promise<Record<string, string>> {
  const form = buildFormDefinition([text('place')])
  const contents: Record<string, string | Uint8Array> = {
    'letter.pdf': buildLetter(),
    'second.pdf': buildLetter(),
    'broken.pdf': 'no letter',
    'papers.json': JSON.stringify(form),
    'hologram.json': JSON.stringify({ ...form, sections: [{ title: 'x', items: [{ type: 'hologram', name: 'a' }] }] }),
    'towns.json': '[{"value": "bergen", "label": "Bergen"}]',
    'town.json': '[{"value": "bergen"}]',
    'configs.json': '{}',
    'list.json': '[]',
    'skills.csv': 'conceptUri,preferredLabel,altLabels\nuri,splice ropes,"rope splicing\nsplicing"\n',
    'occupations.csv': 'conceptUri,iscoGroup,preferredLabel,altLabels\nhttp://example.org/bee,6123,Beekeeper,\n',
    'other.csv': 'id,title\n1,Welder\n',
    'statuses.csv': 'id,status\n987654,interview\n',
  }
  const known: Record<string, string> = {}
  for (const [name, content] of Object.entries(contents)) {
    known[name] = path.join(folder, name)
    await writeFile(path.join(folder, name), content)
  }
  known['board.json'] = path.join(folder, 'board.json')
  await writeFile(known['board.json'], streamBoard([1, 2, 3]))
  return known
}

/** Starts a job board and a webhook receiver on this machine; the receiver responds with 410. */
async function openBoard(): Promise<{ address: string; close(): void }> {
  const site = createServer((request, response) => {
    if (request.method === 'POST') return void response.writeHead(410).end()
    void pipeline(streamBoard([7, 8, 9]), response)
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => void site.close() }
}
