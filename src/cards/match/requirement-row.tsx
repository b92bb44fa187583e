import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleQuestionMark, Plus, Waypoints } from 'lucide'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useAddSkill } from '#src/data/jobs/match/add-skill.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { Group, MatchItem } from './match-items.ts'
import { partTexts, sectionOf, sectionTexts } from './match-part-texts.ts'
import { MatchEvidence } from './match-evidence.tsx'
import { WorkReason } from './work-reason.tsx'
import styles from './match.module.css'

type Props = {
  group: Group
  item: MatchItem
  language: string | undefined
  /** Scrolls to a line of the job's text; null if it is not there. */
  onShow: (quote: string) => ((quote: string) => void) | null
}

const ICONS = { have: Check, related: Waypoints, missing: Plus, unknown: CircleQuestionMark } as const

/** A requirement: why it was found, and what the candidate can do about it. */
export function RequirementRow({ group, item: { part, name, evidence }, language, onShow }: Props) {
  const { t } = useLingui()
  const ofJob = evidence.find(({ source }) => source === 'job')
  return (
    <li className={styles.row} data-group={group}>
      <details>
        <summary>
          <Icon of={ICONS[group]} className={styles.sign} />
          <span className={styles.name}>
            <bdi lang={language}>{name}</bdi>{' '}
            {part !== 'skills' && <span className={styles.part}>{t(partTexts[part])}</span>}
          </span>
        </summary>
        {group === 'related' && <WorkReason of={evidence} />}
        <MatchEvidence evidence={evidence} language={language} onShow={ofJob ? onShow(ofJob.text) : null} />
      </details>
      {(group === 'missing' || group === 'unknown') &&
        (part === 'skills' ? <AddSkillButton name={name} /> : <EditProfileLink part={part} />)}
    </li>
  )
}

/** A button that adds a skill to the profile, which may just not mention it. */
function AddSkillButton({ name }: { name: string }) {
  const { mutate, isPending, isError } = useAddSkill()
  const isOnline = useConnected()
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        className={styles.act}
        busy={isPending}
        aria-disabled={!isOnline || undefined}
        onClick={() => mutate(name)}
      >
        {isOnline ? <Trans>I have this</Trans> : <Trans>Waiting for network</Trans>}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isError && (
        <p role="alert" className={styles.failed}>
          <Trans>This couldn’t be added. Try again.</Trans>
        </p>
      )}
    </>
  )
}

function EditProfileLink({ part }: { part: MatchItem['part'] }) {
  const { t } = useLingui()
  const section = sectionOf[part]
  return (
    <Anchor href={`${PAGE.profile}#${section}`} className={styles.act}>
      <Trans>Edit profile</Trans>
      <VisuallyHidden>: {t(sectionTexts[section])}</VisuallyHidden>
    </Anchor>
  )
}
