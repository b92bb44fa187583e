import type { Rendered } from '#contract/page.ts';
export type DocumentParts = {
    nonce: string;
    locale: string;
    head: Rendered['head'];
    csrf: string;
    /** Style that the markup needs, inlined; `hrefs` are the sheets it came from, which the loader takes in whole. */
    css: {
        text: string;
        hrefs: string[];
    };
    /** The tenant's colours; wins over the style sheets because it is in no layer. */
    theme: string;
    html: string;
    /** Nothing shall move: the visitor chose so. */
    isStill?: boolean;
    boot: unknown;
    /** Of the build, where its chunks find each other by name. */
    importMap?: string;
    loader: string;
    /** Where the app's manifest and icons are. */
    app: {
        manifest: string;
        icon: string;
        touchIcon: string;
    };
    /** The same jobs for programs, where a page is public. */
    feeds?: readonly {
        type: string;
        href: string;
    }[];
    /** Further markup of the head, for development. */
    extra?: string;
};
/** The HTML of one page. Everything that is not markup of ours is escaped here. */
export declare function htmlDocument(page: DocumentParts): string;
/** The same markup and style without any script: the yardstick of the paint benchmark. */
export declare function staticTwin(page: Pick<DocumentParts, 'locale' | 'head' | 'css' | 'theme' | 'html'>): string;
/** Text for an element or a quoted attribute. */
export declare function escaped(text: string): string;
/** JSON that cannot leave its script element. */
export declare function inScript(value: unknown): string;
