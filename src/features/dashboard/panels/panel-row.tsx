import type { ReactNode } from 'react'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './panels.module.css'

type Tone = 'brand' | 'success' | 'warn' | 'danger' | 'neutral'

/** A short row about one item of an area; the whole row is a link to it. */
export type Row = {
  key: string | number
  href: string
  title: string
  about?: ReactNode
  tag?: { tone: Tone; text: ReactNode }
}

export function PanelRow({ row: { href, title, about, tag } }: { row: Row }) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Anchor href={href} className={styles.title}>
          <bdi>{title}</bdi>
        </Anchor>
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
    </li>
  )
}
