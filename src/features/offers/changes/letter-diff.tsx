import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './changes.module.css'
import type { LineChange } from './line-diff.ts'

/** Most places of a letter that are shown, and most lines of each: longer changes are read in the letter itself. */
const MOST_SHOWN = { changes: 60, lines: 40 }

/** The changes in a letter, from top to bottom. */
export function LetterDiff({ changes }: { changes: readonly LineChange[] }) {
  const { t } = useLingui()
  const shown = changes.slice(0, MOST_SHOWN.changes)
  const isCut =
    shown.length < changes.length ||
    shown.some(({ before, after }) => hasMoreLinesThanShown(before) || hasMoreLinesThanShown(after))
  return (
    <>
      {/* Scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <ol className={styles.lines} aria-label={t`Changed lines`} tabIndex={0}>
        {shown.map((change, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing is added, nothing moves
          <LineChangeItem key={place} change={change} />
        ))}
      </ol>
      {isCut ? (
        <p>
          <Trans>There is more than is shown here. Read the whole letter.</Trans>
        </p>
      ) : null}
    </>
  )
}

const hasMoreLinesThanShown = (lines: readonly string[]) => lines.length > MOST_SHOWN.lines

function LineChangeItem({ change: { page, before, after } }: { change: LineChange }) {
  return (
    <li>
      <small>
        <Trans>Page {page}</Trans>
      </small>
      {before.length > 0 ? (
        <del dir="auto">
          <VisuallyHidden>
            <Trans>Before</Trans>
          </VisuallyHidden>
          <ChangedLines of={before} />
        </del>
      ) : null}
      {after.length > 0 ? (
        <ins dir="auto">
          <VisuallyHidden>
            <Trans>Now</Trans>
          </VisuallyHidden>
          <ChangedLines of={after} />
        </ins>
      ) : null}
    </li>
  )
}

function ChangedLines({ of: lines }: { of: readonly string[] }) {
  return lines.slice(0, MOST_SHOWN.lines).map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- nothing is added, nothing moves
    <span key={place} dir="auto">
      {line}
    </span>
  ))
}
