import { Trans } from '@lingui/react/macro'
import type { PositionOverrides } from '#contract/jobs/positions/overrides.ts'
import type { Position, PositionDetails } from '#contract/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { PositionExtraSections } from './position-extras.tsx'
import { PositionFacts } from './position-facts.tsx'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import { LazyPositionPart } from './lazy-part.tsx'
import { PositionActions } from './position-actions.tsx'
import { PositionHead } from './position-head.tsx'
import { PositionTextSkeleton } from './position-text-skeleton.tsx'
import { ShareButton } from './share-button.tsx'
import { SimilarJobs } from './similar-jobs.tsx'
import styles from './position.module.css'

type Props = {
  /** The job as known to lists, which is all there is until the details are loaded (S-08). */
  position: Position
  details?: PositionDetails | undefined
  overrides?: PositionOverrides | undefined
  /** Where the position is shown: on its own page, or beside the list. */
  place: 'page' | 'pane'
}

/** A job: title, facts and the employer's texts. The same on its own page and beside the list. */
export function PositionView({ position, details, overrides, place }: Props) {
  const shown = details ?? position
  const hidden = new Set(overrides?.hide)
  const { user } = useBoot()
  const language = details?.language ?? undefined
  const heading = place === 'page' ? 'h2' : 'h3'
  const similar = details && !hidden.has('similar') && (
    <SimilarJobs positions={details.similarPositions} heading={heading} />
  )
  return (
    <article className={joinClassNames(styles.view, place === 'pane' && styles.pane)} aria-busy={!details}>
      <PositionHead position={shown} place={place} hidden={hidden} language={language}>
        {!hidden.has('share') && (
          <div className={styles.tools}>
            {details && <ShareButton name={details.name} url={details.publicUrl} />}
            {details && <LazyPositionPart name="tools" details={details} heading={heading} />}
          </div>
        )}
      </PositionHead>
      {isJobClosed(shown) && similar}
      <div className={styles.columns}>
        <div className={styles.side}>
          <PositionFacts position={shown} hidden={hidden} />
          {details && <PositionActions details={details} texts={overrides?.texts} />}
        </div>
        <div className={styles.text}>
          <div className={user ? styles.room : ''}>
            <LazyPositionPart name="match" details={shown} heading={heading} />
          </div>
          {details ? <EmployerTexts details={details} heading={heading} hidden={hidden} /> : <PositionTextSkeleton />}
        </div>
      </div>
      {!isJobClosed(shown) && similar}
      <LazyPositionPart name="insights" details={shown} heading={heading} />
      {details && <LazyPositionPart name="forYou" details={details} heading={heading} />}
    </article>
  )
}

type WordsProps = { details: PositionDetails; heading: 'h2' | 'h3'; hidden: ReadonlySet<string> }

/** The employer's texts, in their own language. */
function EmployerTexts({ details, heading, hidden }: WordsProps) {
  const language = details.language ?? undefined
  return (
    <>
      {hasVisibleContent(details.jobDescription) ? (
        <div lang={language}>
          <RichText html={details.jobDescription} headingLevel={heading === 'h2' ? 2 : 3} />
        </div>
      ) : (
        <p>
          <Trans>The employer did not describe this job.</Trans>
        </p>
      )}
      <PositionExtraSections
        extras={details.positionExtraDetails}
        heading={heading}
        hidden={hidden}
        language={language}
      />
    </>
  )
}

/** Whether a text has content: markup alone is not a description. */
const hasVisibleContent = (html: string) => /<img\b/i.test(html) || /\S/.test(html.replaceAll(/<[^>]*>|&nbsp;/g, ''))
