import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Briefcase, Globe, History, Locate, type IconNode, MapPin } from 'lucide'
import { formatPlaceName } from '#src/features/jobs/search/params/special-location.ts'
import { formatShortNumber } from '#src/platform/short-number.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Option } from './suggest-options.ts'
import styles from './suggest.module.css'

type Props = { id: string; option: Option; isActive: boolean; onPoint: () => void; onChoose: () => void }

const ICONS: Record<Option['icon'], IconNode> = {
  recent: History,
  job: Briefcase,
  place: MapPin,
  remote: Globe,
  here: Locate,
}

/** A line of the list. The focus stays in the field: pressing a line must not take it. */
export function SuggestOption({ id, option, isActive, onPoint, onChoose }: Props) {
  const { t } = useLingui()
  const { count, label, more } = option
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      <Icon of={ICONS[option.icon]} />
      <span>
        <bdi>{label}</bdi>
        {more && <span className={styles.quiet}> · {formatPlaceName(more, t)}</span>}
      </span>
      {count !== undefined && (
        <span className={styles.quiet} title={t`${plural(count, { one: '# job', other: '# jobs' })}`}>
          {formatShortNumber(count)}
        </span>
      )}
    </div>
  )
}
