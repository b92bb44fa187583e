declare module '@jsonresume/schema' {
  export function validate(resume: unknown, callback: (faults: unknown[] | null, isValid: boolean) => void): void
}
