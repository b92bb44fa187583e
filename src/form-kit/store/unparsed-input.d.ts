import type { RuleMessage } from '#contract/form/rule-message.ts';
import type { Answers } from '#contract/form/values.ts';
/**
 * A field's input that cannot be parsed, in the place of its answer: rules and conditions find no answer there, and the
 * form cannot be sent until it is corrected. A draft keeps the text.
 */
export declare class UnparsedInput {
    readonly text: string;
    /** The error text, in the language of the page. */
    readonly said: string;
    constructor(text: string, said: string);
}
/** A range with an end that cannot be parsed. */
export type UnparsedRange = {
    startDate: string | null | UnparsedInput;
    endDate: string | null | UnparsedInput;
    isCurrent: boolean;
};
/** An answer as rules see it: null if it could not be parsed, otherwise unchanged. */
export declare function withoutUnparsed(value: unknown): unknown;
/** All answers as rules see them. */
export declare const withoutUnparsedAnswers: (answers: Answers) => Answers;
/** All answers as they were typed, for a draft. */
export declare const toTypedAnswers: (answers: Answers) => Answers;
/**
 * Input that could not be parsed, by question, or by cell of a list (`list.row.name`). `isShown` leaves out cells that
 * are hidden.
 */
export declare function buildUnparsedMessages(name: string, value: unknown, isShown?: (row: Row, cell: string) => boolean): Readonly<Record<string, RuleMessage>>;
type Row = Readonly<Record<string, unknown>>;
export {};
