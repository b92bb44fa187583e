import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open-db.ts'
import { listSealCertificates } from '#server/signing/load-operator-key.ts'
import { findFirstChainFlaw } from '#server/db/audit-trail-hash.ts'
import { checkRecordedFiles, type FileChecks } from './check-recorded-files.ts'
import { checkRowsAgainstTrail } from './check-rows.ts'
import { createFlawCollector, type Findings } from './flaw-collector.ts'
import type { Flaw } from './format-flaw.ts'
import { streamOfferIds } from './stream-offer-ids.ts'
import { readRecordedOffers, type Recorded } from './read-recorded-offers.ts'
import { replayFacts } from './replay-facts.ts'
import { toCanonicalJson, hashSha256 } from '#server/platform/canonical-json.ts'

/** Most times that an offer is read: apparent flaws are checked again, since a decision may be in progress. */
const MAX_READS = 3

export type Verified = {
  offers: number
  events: number
  files: number
  seals: number
  flaws: Flaw[]
  /** Columns that older facts do not cover, with the number of offers. */
  uncovered: Record<string, number>
}

/**
 * Checks every offer, or one, against its trail: the chain, the rows, the bytes and the seals. Loads a page of offers
 * and one file at a time.
 */
export async function verifyOffers(
  db: Db,
  only: number | null,
  progress: (done: Verified) => void = () => {},
): Promise<Verified> {
  const counts = { files: 0, seals: 0 }
  const checks = { db, certificates: await listSealCertificates(db), sound: new Set<string>(), counts }
  const done: Verified = {
    offers: 0,
    events: 0,
    files: 0,
    seals: 0,
    flaws: await listFlawedCertificates(db),
    uncovered: {},
  }
  for await (const ids of streamOfferIds(db, only)) {
    for (const recorded of await readRecordedOffers(db, ids)) {
      const { flaws, uncovered } = await checkRecordsUntilStable(checks, recorded)
      done.offers += 1
      done.events += recorded.events.length
      done.flaws.push(...flaws)
      for (const column of uncovered) done.uncovered[column] = (done.uncovered[column] ?? 0) + 1
    }
    Object.assign(done, counts)
    progress(done)
  }
  return done
}

/** Flaws seen only during a concurrent write are not flaws. */
async function checkRecordsUntilStable(checks: FileChecks, recorded: Recorded): Promise<Findings> {
  let at: Recorded | undefined = recorded
  for (let look = 1; ; look += 1) {
    const findings = await checkOfferRecords(checks, at)
    if (findings.flaws.length === 0 || look === MAX_READS) return findings
    const [again] = await readRecordedOffers(checks.db, [recorded.id])
    if (!again || JSON.stringify(again) === JSON.stringify(at)) return findings
    at = again
  }
}

async function checkOfferRecords(checks: FileChecks, recorded: Recorded): Promise<Findings> {
  const findings = createFlawCollector(recorded.id)
  const chain = findFirstChainFlaw(recorded.events, recorded.end)
  if (chain) {
    const table = chain.id === null ? 'audit_chain' : 'audit_event'
    const row = chain.id ?? recorded.id
    findings.add({ offer: recorded.id, table, column: null, row, event: chain.seq, reason: chain.reason })
    // If the trail is broken, later checks would compare the rows with a false history.
    return findings
  }
  await checkRowsAgainstTrail(checks.db, recorded, replayFacts(recorded), findings)
  checkFormAnswers(recorded, findings)
  await checkRecordedFiles(checks, recorded, findings)
  return findings
}

/** Certificates that are not valid base64, or do not match the fingerprint that names them. */
async function listFlawedCertificates(db: Db): Promise<Flaw[]> {
  const rows = await db.selectFrom('seal_certificate').select(['sha256', 'certificate']).execute()
  return rows
    .filter(
      ({ sha256, certificate }) =>
        sha256 !== computeCertificateFingerprint(certificate) || !isCanonicalBase64(certificate),
    )
    .map(({ sha256 }) => ({
      offer: null,
      table: 'seal_certificate',
      column: 'certificate',
      row: sha256,
      event: null,
      reason: 'damaged',
    }))
}

/** Base64 can write the same bytes in several ways; Foyer always writes one. */
const isCanonicalBase64 = (base64: string) => Buffer.from(base64, 'base64').toString('base64') === base64

const computeCertificateFingerprint = (base64: string) =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

/** Checks that the answers of the offer's forms match the hash made when they were submitted. */
function checkFormAnswers({ submissions }: Recorded, findings: Findings): void {
  for (const sent of submissions) {
    const { assignment_id: id, asked_sha256: form, sha256 } = sent
    const texts = [sent.answers, sent.private_answers, sent.consents]
    const [answers, privateAnswers, consents] = texts.map(tryParseJson)
    if (hashSha256(toCanonicalJson({ form, answers, privateAnswers, consents })) !== sha256)
      findings.row('form_submission', id, null).wrong(null, 'damaged')
  }
}

function tryParseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
