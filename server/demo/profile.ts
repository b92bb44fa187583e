import { EMPTY_PROFILE, profileContent, type ProfileContent } from '#contract/profile/profile-content.ts'
import { lockProfile, writeProfile } from '#server/features/profile/store.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Creates the demo candidate's profile, which is mostly complete, so that missing parts are shown too. Created once.
 */
export async function createDemoProfile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  candidate: Candidate,
): Promise<void> {
  const known = await db
    .selectFrom('profile')
    .select('candidate_id')
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirst()
  if (known) return
  await db.transaction().execute(async (tx) => {
    const empty = await lockProfile(tx, candidate, now())
    const { firstName, lastName } = empty.content
    await writeProfile(tx, candidate.id, { ...empty, content: profileContent.parse({ ...AMINA, firstName, lastName }) })
  })
}

const buildSkill = (name: string, proficiency: 'below' | 'meets' | 'exceeds' | null = null) => ({ name, proficiency })

const AMINA: ProfileContent = {
  ...EMPTY_PROFILE,
  location: 'Bergen, Norway',
  headline: 'Marine engineer, ferries and workboats',
  summary:
    'I keep machinery running at sea and teach others to do the same. Twelve years on ferries, the last four as second engineer on electric boats.\n\nI look for a team that builds what it operates.',
  skills: [
    buildSkill('Diesel engines', 'exceeds'),
    buildSkill('Electric propulsion', 'meets'),
    buildSkill('Hydraulics', 'meets'),
    buildSkill('SCADA'),
  ],
  work: [
    {
      title: 'Second engineer',
      company: 'Fjordline Ferries',
      location: 'Bergen',
      dates: { startDate: '03/2022', endDate: null, isCurrent: true },
      description:
        'Battery and charging systems of three electric ferries.\nCut unplanned stops by a third in two years.',
    },
    {
      title: 'Third engineer',
      company: 'Nordsund Shipping',
      location: 'Ålesund',
      dates: { startDate: '08/2014', endDate: '02/2022', isCurrent: false },
      description: 'Main and auxiliary engines, planned maintenance, spare parts.',
    },
  ],
  education: [
    {
      school: 'Western Norway University of Applied Sciences',
      degree: 'Bachelor',
      field: 'Marine technology',
      dates: { startDate: '08/2011', endDate: '06/2014', isCurrent: false },
      description: null,
    },
  ],
  languages: [
    { name: 'Norwegian', fluency: 'fluent' },
    { name: 'Arabic', fluency: 'native' },
    { name: 'English', fluency: 'fluent' },
  ],
  certificates: [
    {
      name: 'Class 3 Engineer Officer',
      issuer: 'Norwegian Maritime Authority',
      issued: '05/2021',
      expires: '05/2026',
      url: null,
    },
  ],
}
