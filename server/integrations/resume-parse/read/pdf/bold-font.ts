/** True for the name of a heavy font: "ABCDEF+NimbusSanL-Bold", "CMBX12", "LinBiolinumOB". */
export function isBoldFont(name: string): boolean {
  const plain = name.replace(/^[A-Z]{6}\+/, '')
  return /bold|black|heavy|semi|demi|medium|cmbx|cmssbx|sfbx|-medi|(?:biolinum|libertine)[a-z]*b/i.test(plain)
}
