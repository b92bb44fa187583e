import { DASHBOARD_TABS, findDashboardTab } from '#contract/dashboard/tabs.ts'
import { configs, type Configs } from '#contract/configs.ts'

/** Most errors that are corrected before the whole configuration is given up; no human makes more by mistake. */
const MOST_WRONG = 100

/**
 * Parses a stored configuration and adds the defaults. Other programs write configurations too: wrong values are left
 * out and their paths returned in `wrong`, so that an error costs one part and never the site.
 */
export function parseStoredConfigs(text: string): { configs: Configs; wrong: string[] } {
  const json = parseJsonOrUndefined(text)
  const wrong: string[] = json === undefined ? ['all of it: this is not JSON'] : []
  const remaining = { all: json === undefined ? {} : json }
  while (wrong.length < MOST_WRONG) {
    const parsed = configs().safeParse(remaining.all)
    if (parsed.success) return { configs: parsed.data, wrong: [...wrong, ...listUnknownTabs(parsed.data)] }
    const { path = [], message = '' } = parsed.error.issues[0] ?? {}
    wrong.push(`${path.join('.') || 'all of it'}: ${message}`)
    removeAtPath(remaining, ['all', ...path])
  }
  return { configs: configs().parse({}), wrong }
}

/** Lists unknown or duplicate tabs, which usually are typing errors. */
export function listUnknownTabs({ pcsxConfig }: Configs): string[] {
  const { tabs } = pcsxConfig.dashboardConfig
  const known = tabs.map(findDashboardTab)
  return tabs.flatMap((name, at) => {
    const place = `pcsxConfig.dashboardConfig.tabs.${at}`
    if (!known[at]) return `${place}: there is no tab ${name}, only ${DASHBOARD_TABS.join(', ')}`
    return known.indexOf(known[at]) < at ? `${place}: ${name} stands there twice` : []
  })
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes the value at a path. If there is none, a required value is missing, so its parent is removed. */
function removeAtPath(remaining: { all: unknown }, path: readonly PropertyKey[]): void {
  const parents = path.slice(0, -1)
  const last = path.at(-1) ?? 'all'
  const parent = parents.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown>)[name], remaining)
  if (path.length <= 1) remaining.all = {}
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (typeof parent === 'object' && parent !== null && Object.hasOwn(parent, last))
    Reflect.deleteProperty(parent, last)
  else removeAtPath(remaining, parents)
}
