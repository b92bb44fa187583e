import { Trans, useLingui } from '@lingui/react/macro'
import { Gift, Newspaper, Play, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { PositionExtras } from '#contract/jobs/positions/positions.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './position.module.css'

type Piece = PositionExtras['perks'][number]
type Props = {
  extras: PositionExtras
  heading: 'h2' | 'h3'
  hidden: ReadonlySet<string>
  /** Language of the employer's texts. */
  language: string | undefined
}

/** The employer's additions to the description. Videos and articles are only linked, not embedded. */
export function PositionExtraSections({ extras, heading, hidden, language }: Props) {
  const rest = { heading, language }
  return (
    <>
      {!hidden.has('perks') && (
        <ExtrasSection title={<Trans>Perks</Trans>} {...rest} icon={Gift} pieces={extras.perks} />
      )}
      <ExtrasSection title={<Trans>Videos</Trans>} {...rest} icon={Play} pieces={extras.videos} />
      <ExtrasSection title={<Trans>Articles</Trans>} {...rest} icon={Newspaper} pieces={extras.blogs} />
      {extras.customContent.map((piece) => (
        <section key={toPieceKey(piece)} lang={language} className={styles.section}>
          <ExtrasHeading as={heading}>{piece.title}</ExtrasHeading>
          <ExtrasText piece={piece} />
        </section>
      ))}
    </>
  )
}

function ExtrasSection({
  title,
  heading,
  language,
  icon,
  pieces,
}: {
  title: ReactNode
  heading: 'h2' | 'h3'
  language: string | undefined
  icon: IconNode
  pieces: readonly Piece[]
}) {
  if (pieces.length === 0) return null
  return (
    <section className={styles.section}>
      <ExtrasHeading as={heading}>{title}</ExtrasHeading>
      <ul lang={language} className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={toPieceKey(piece)} className={styles.piece}>
            <Icon of={icon} />
            <div>
              <p className={styles.pieceTitle} dir="auto">
                {piece.url ? <OutLink href={piece.url}>{piece.title}</OutLink> : piece.title}
              </p>
              {piece.description && <p dir="auto">{piece.description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExtrasHeading({ as: Tag, children }: { as: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <Tag className={styles.sectionTitle} dir="auto">
      {children}
    </Tag>
  )
}

function ExtrasText({ piece: { title, description, url } }: { piece: Piece }) {
  const { t } = useLingui()
  return (
    <>
      {description && <p dir="auto">{description}</p>}
      {url && (
        <p>
          <OutLink href={url}>{t`Read more about ${title}`}</OutLink>
        </p>
      )}
    </>
  )
}

/** A link to another site, opened in a new tab. */
function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

const toPieceKey = ({ title, description, url = '' }: Piece) => [title, description, url].join('\n')
