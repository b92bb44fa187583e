import { useId, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide'
import type { Proposal } from '#contract/profile/resume.ts'
import { canUndoProposal, useDecideProposal, useUndoProposal } from '#src/data/profile/resumes.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { useNow } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { ProposedDifference } from './proposed-difference.tsx'
import { useProposedFieldTexts } from '#src/cards/profile-texts/proposed-field-texts.ts'
import styles from './review.module.css'

type Props = { proposal: Proposal; name: string; isOnline: boolean }

/** Values that a resume filled in, and changes it proposes: nothing is overwritten without confirmation (P-04). */
export function ResumeProposalCard({ proposal, name, isOnline }: Props) {
  const { t } = useLingui()
  const id = useId()
  const now = useNow()
  const wordsOf = useProposedFieldTexts()
  const decide = useDecideProposal()
  const takeBack = useUndoProposal()
  const { filled, fields, unmapped } = proposal
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [count, all] = [chosen.size, fields.length]
  const left = all - count
  // whether any of the filled fields had a value before
  const isChanged = filled.some(({ old }) => old !== null && old !== undefined)
  const isBusy = decide.isPending || takeBack.isPending
  const fail = (error: Error) =>
    showSnack({
      kind: 'disruptive',
      text: error instanceof RequestFailure ? error.message : t`Something went wrong. Please try again`,
    })
  const accept = (paths: readonly string[]) => decide.mutate({ id: proposal.id, accept: [...paths] }, { onError: fail })
  const toggle = (path: string, isOn: boolean) =>
    setChosen((known) => new Set(isOn ? [...known, path] : [...known].filter((one) => one !== path)))
  return (
    <Card as="section" aria-labelledby={id} className={styles.card ?? ''} data-proposal="">
      <h2 id={id} className={styles.title}>
        {fields.length > 0 ? (
          <Plural value={fields.length} one="# difference to check" other="# differences to check" />
        ) : isChanged ? (
          <Trans>Updated from your resume</Trans>
        ) : (
          <Trans>Filled in from your resume</Trans>
        )}
      </h2>
      <p className={styles.text}>
        <bdi>{name}</bdi>
      </p>
      {fields.length > 0 && (
        <>
          <ul className={styles.list}>
            {fields.map(wordsOf).map((words) => (
              <li key={words.path} className={styles.item}>
                <Checkbox
                  name={`accept-${words.path}`}
                  label={words.label}
                  checked={chosen.has(words.path)}
                  disabled={isBusy}
                  onChange={(isOn) => toggle(words.path, isOn)}
                />
                <ProposedDifference words={words} />
              </li>
            ))}
          </ul>
          {count > 0 && left > 0 && (
            <p className={styles.text} role="status">
              <Trans>
                {count} of {all} selected.
              </Trans>{' '}
              <Plural
                value={left}
                one="The other one stays as it is in your profile, and is no longer asked about."
                other="The other # stay as they are in your profile, and are no longer asked about."
              />
            </p>
          )}
          <div className={styles.actions}>
            <Button
              kind="primary"
              busy={decide.isPending}
              disabled={!isOnline || chosen.size === 0}
              onClick={() => accept([...chosen])}
            >
              <Trans>Use selected</Trans>
            </Button>
            <Button disabled={!isOnline || isBusy} onClick={() => accept(fields.map(({ path }) => path))}>
              <Trans>Use all</Trans>
            </Button>
            <Button kind="quiet" disabled={!isOnline || isBusy} onClick={() => accept([])}>
              <Trans>Keep mine</Trans>
            </Button>
          </div>
        </>
      )}
      {filled.length > 0 && (
        <details className={styles.more}>
          <summary>
            {isChanged ? (
              <Plural value={filled.length} one="# entry updated" other="# entries updated" />
            ) : (
              <Plural value={filled.length} one="# entry filled in" other="# entries filled in" />
            )}
          </summary>
          <ul className={styles.list}>
            {filled.map(wordsOf).map((words) => (
              <li key={words.path} className={styles.item}>
                <p className={styles.label}>{words.label}</p>
                <ProposedDifference words={words} isTaken />
              </li>
            ))}
          </ul>
        </details>
      )}
      {unmapped.length > 0 && (
        <details className={styles.more}>
          <summary>
            <Plural value={unmapped.length} one="# line we couldn’t place" other="# lines we couldn’t place" />
          </summary>
          <ul className={styles.lines}>
            {unmapped.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- read, never moved
              <li key={at} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
      {canUndoProposal(proposal, now) && (
        <Button
          kind="quiet"
          busy={takeBack.isPending}
          disabled={!isOnline || isBusy}
          className={styles.undo ?? ''}
          onClick={() => takeBack.mutate(proposal.id, { onError: fail })}
        >
          <Icon of={Undo2} data-flips="" />
          <Trans>Undo</Trans>
        </Button>
      )}
    </Card>
  )
}
