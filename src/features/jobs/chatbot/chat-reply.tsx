import { Plural, Trans } from '@lingui/react/macro'
import type { ChatBlock } from '#contract/jobs/chatbot/chatbot.ts'
import { collectLookAlikeIds } from '#src/cards/look-alike-jobs.ts'
import { PositionCard } from '#src/cards/position-card.tsx'
import type { ChatAnswer } from '#src/data/jobs/chatbot/chatbot.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import type { Choose } from './chat-entry.tsx'
import styles from './chatbot.module.css'

type Props = { answer: ChatAnswer; isLast: boolean; onChoose: Choose }

/** The parts of a reply, with sources. */
export function ChatReply({ answer, isLast, onChoose }: Props) {
  const { reply, searchUrl, sources } = answer
  return (
    <div className={styles.reply}>
      {reply.map((block) => (
        <ReplyBlock
          key={JSON.stringify(block)}
          block={block}
          searchUrl={searchUrl}
          isLast={isLast}
          onChoose={onChoose}
        />
      ))}
      {sources.length > 0 && (
        <p className={styles.quiet}>
          <Trans>Source:</Trans>{' '}
          {sources.map(({ label, url }) => (
            <Anchor key={url} href={url}>
              <bdi>{label}</bdi>
            </Anchor>
          ))}
        </p>
      )}
    </div>
  )
}

type BlockProps = { block: ChatBlock; searchUrl: string | null; isLast: boolean; onChoose: Choose }

function ReplyBlock({ block, searchUrl, isLast, onChoose }: BlockProps) {
  switch (block.type) {
    case 'text':
      return block.isQuote ? (
        <blockquote dir="auto" lang={block.language ?? undefined} className={styles.quote}>
          {block.text}
        </blockquote>
      ) : (
        <p dir="auto" className={styles.bubble}>
          {block.text}
        </p>
      )
    case 'chips':
      return isLast ? <ReplyChips chips={block.chips} onChoose={onChoose} /> : null
    case 'jobCarousel': {
      const alike = collectLookAlikeIds(block.positions)
      return (
        <div className={styles.jobs}>
          {block.positions.map((position) => (
            <PositionCard key={position.id} position={position} heading="h3" isAlike={alike.has(position.id)} />
          ))}
          {searchUrl !== null && (
            <Button size="small" href={searchUrl}>
              <Plural value={block.count} one="Show # job in the list" other="Show all # jobs in the list" />
            </Button>
          )}
        </div>
      )
    }
    case 'handoff':
      return (
        <Button kind="primary" href={block.url} target="_blank" rel="noopener">
          {block.label}
        </Button>
      )
  }
}

type Chip = Extract<ChatBlock, { type: 'chips' }>['chips'][number]

function ReplyChips({ chips, onChoose }: { chips: readonly Chip[]; onChoose: Choose }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul role="list" className={styles.chips}>
      {chips.map(({ label, count, choice }) => (
        <li key={`${choice.slot} ${choice.value}`}>
          <button type="button" className={styles.chip} onClick={() => onChoose(label, choice)}>
            <bdi>{label}</bdi> <span className={styles.count}>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
