export declare function say(name: string, text: string): void;
export declare function seconds(since: number): string;
export declare function withProgress<T>(name: string, text: string, work: () => Promise<T>): Promise<T>;
