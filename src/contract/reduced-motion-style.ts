/** CSS that stops all motion on a page (`data-motion` on its root), whatever the style sheets say. Zod-free. */
export const STILL =
  '[data-motion=reduce]{--motion-fade:0s;--motion-move:0s;--motion-sheet:0s}' +
  '[data-motion=reduce],[data-motion=reduce] *,[data-motion=reduce] ::before,[data-motion=reduce] ::after,' +
  '[data-motion=reduce]::view-transition-group(*),[data-motion=reduce]::view-transition-old(*),' +
  '[data-motion=reduce]::view-transition-new(*){animation:none!important;transition:none!important;scroll-behavior:auto!important}'
