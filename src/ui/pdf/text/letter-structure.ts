// Replaces react-pdf's reading of a PDF's structure (build/copy-pdf-data.ts). A table may begin on one page and have
// its rows on the next, and PDF links and form fields are not interactive here: such parts
// keep their text and lose their role.

/** A part of a tagged PDF's structure, or a reference to the text it covers. */
export type Part = { role: string; children: (Part | Text)[]; alt?: string; lang?: string }
type Text = { type: string; id: string }

/** ARIA attributes of a part. */
export function getAttributes(node: Part | Text | null | undefined): Record<string, string | number> | null {
  if (!node) return null
  excludeFromRows(node)
  return { ...getRole(node), ...getBaseAttributes(node) }
}

export function isStructTreeNode(node: Part | Text): node is Part {
  return 'children' in node
}

export function isStructTreeNodeWithOnlyContentChild(node: Part | Text): boolean {
  const [child, ...more] = isStructTreeNode(node) ? node.children : []
  return child !== undefined && more.length === 0 && 'id' in child
}

// Text between the rows of a table or the items of a list is not valid there and is only shown on the paper.
const betweenRows = new WeakSet<Text>()

const ROLES: Record<string, string> = {
  L: 'list',
  LI: 'listitem',
  Table: 'table',
  TR: 'row',
  TH: 'columnheader',
  TD: 'cell',
  Figure: 'figure',
}
const NEEDS: Record<string, readonly string[]> = { L: ['LI'], Table: ['TR'], TR: ['TD', 'TH'] }

function getRole(node: Part | Text): Record<string, string | number> {
  if (!isStructTreeNode(node)) return {}
  // All headings have one level: only sheets near the view are rendered, so a deeper heading would often lack the one
  // above it.
  if (/^H\d?$/.test(node.role)) return { role: 'heading', 'aria-level': 2 }
  const role = ROLES[node.role]
  if (!role) return {}
  return hasRequiredChildren(node) ? { role } : {}
}

function getBaseAttributes(node: Part | Text): Record<string, string> {
  if (!isStructTreeNode(node)) return betweenRows.has(node) ? {} : { 'aria-owns': node.id }
  const own = { ...(node.alt ? getName(node) : {}), ...(node.lang ? { lang: node.lang } : {}) }
  const [child] = node.children
  return isStructTreeNodeWithOnlyContentChild(node) && child ? { ...own, ...getBaseAttributes(child) } : own
}

/** Parts are rendered before their children, so they can mark children to exclude. */
function excludeFromRows(node: Part | Text): void {
  if (!isStructTreeNode(node) || !NEEDS[node.role] || !hasRequiredChildren(node)) return
  for (const child of node.children) if (!isStructTreeNode(child)) betweenRows.add(child)
}

/** The name of a part of the letter's structure. ARIA allows names only on parts with a role. */
function getName(node: Part): Record<string, string> {
  return ROLES[node.role] && node.alt ? { 'aria-label': node.alt } : {}
}

/**
 * Whether a list has items, a table rows, a row cells; children that lost their own role for lack of any do not count.
 */
function hasRequiredChildren(node: Part): boolean {
  const needed = NEEDS[node.role]
  return !needed || hasDescendant(node, needed)
}

function hasDescendant(node: Part, roles: readonly string[]): boolean {
  return node.children.some(
    (child) =>
      isStructTreeNode(child) &&
      (roles.includes(child.role) ? hasRequiredChildren(child) : hasDescendant(child, roles)),
  )
}
