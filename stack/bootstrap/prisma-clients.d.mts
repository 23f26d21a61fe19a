export declare function ensurePrismaClients(root: string, node: string): Promise<void>;
