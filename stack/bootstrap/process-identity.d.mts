export interface ProcessIdentity {
  pid: number;
  started: string;
}
export declare function startOf(pid: number): string | undefined;
export declare function identityOf(pid: number): ProcessIdentity | undefined;
export declare function isRunning(identity: ProcessIdentity): boolean;
