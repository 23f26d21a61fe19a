import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { toolsFolder } from '../built-tools.ts';
import { ensureFolder, root } from '../places.ts';

type Schema = { [key: string]: unknown };

const pinned = join(root, 'stack', 'servers', 'kubernetes');
/** Resource definitions, as modules that Go fetches and verifies by their checksums. */
const modules = {
  'k8s.io/kubernetes': 'api/openapi-spec/swagger.json',
  'sigs.k8s.io/gateway-api': 'config/crd/standard',
  'github.com/mongodb/mongodb-kubernetes-operator': 'config/crd/bases',
};

/** Where kubeconform finds a schema by kind. */
export const schemaPattern = '{{ .ResourceKind }}{{ .KindSuffix }}.json';

/** A folder of strict schemas, made once for each set of pinned versions; or the reason why there is none. */
export async function schemaFolder(): Promise<{ folder: string } | { missing: string }> {
  const versions = [...readFileSync(join(pinned, 'go.mod'), 'utf8').matchAll(/^\t?(?:require )?\S+ (v\S+)$/gm)];
  const folder = join(toolsFolder, `schemas-${versions.map(([, version]) => version).join('-')}`);
  if (existsSync(folder)) return { folder };
  const { code, output } = await runProgram('go', ['mod', 'download', '-json', ...Object.keys(modules)], {
    cwd: pinned,
    env: { ...process.env, GOFLAGS: '-mod=readonly', GOWORK: 'off' },
  }).catch(() => ({ code: -1, output: 'no go on PATH' }));
  if (code !== 0) return { missing: `the schemas of Kubernetes cannot be fetched: ${output.split('\n').at(-1)}` };
  // Between the objects are lines about the progress.
  const objects = output.replaceAll(/^go: .*\n/gm, '').replaceAll('}\n{', '},{');
  const unpacked: Array<{ Path: keyof typeof modules; Dir: string }> = JSON.parse(`[${objects}]`);
  const fresh = ensureFolder(`${folder}.${process.pid}`);
  for (const { Path, Dir } of unpacked) {
    const place = join(Dir, modules[Path]);
    if (place.endsWith('.json')) writeKinds(fresh, JSON.parse(readFileSync(place, 'utf8')));
    else for (const file of readdirSync(place)) if (file.endsWith('.yaml')) writeCustom(fresh, join(place, file));
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return { folder };
}

function write(folder: string, kind: string, group: string, version: string, schema: Schema): void {
  const suffix = [group.split('.')[0], version].filter(Boolean).join('-');
  writeFileSync(join(folder, `${kind}-${suffix}.json`.toLowerCase()), JSON.stringify(schema));
}

/** Every kind of Kubernetes itself, each with the definitions it needs. */
function writeKinds(folder: string, swagger: { definitions: Record<string, Schema> }): void {
  const definitions = Object.fromEntries(
    Object.entries(swagger.definitions).map(([name, schema]) => [name, strict(schema) as Schema]),
  );
  definitions['io.k8s.apimachinery.pkg.api.resource.Quantity'] = { type: ['string', 'number'] };
  definitions['io.k8s.apimachinery.pkg.util.intstr.IntOrString'] = { type: ['string', 'integer'] };
  for (const [name, schema] of Object.entries(definitions)) {
    const kinds = schema['x-kubernetes-group-version-kind'] as Array<Record<'group' | 'kind' | 'version', string>>;
    if (kinds?.length !== 1) continue;
    const [{ group, kind, version } = { group: '', kind: '', version: '' }] = kinds;
    const used = Object.fromEntries([...reached(name, definitions)].map((each) => [each, definitions[each]]));
    write(folder, kind, group, version, { $ref: `#/definitions/${name}`, definitions: used });
  }
}

function reached(name: string, definitions: Record<string, Schema>, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, next = ''] of JSON.stringify(definitions[name]).matchAll(/#\/definitions\/([^"]+)/g))
    reached(next, definitions, seen);
  return seen;
}

function writeCustom(folder: string, file: string): void {
  const { kind, spec } = parse(readFileSync(file, 'utf8')) ?? {};
  if (kind !== 'CustomResourceDefinition') return;
  for (const { name, schema } of spec.versions)
    write(folder, spec.names.kind, spec.group, name, strict(schema.openAPIV3Schema) as Schema);
}

/** Unknown fields are mistakes; a field that is an integer or a string may be both. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const changed: Schema = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
  if (changed['x-kubernetes-int-or-string'] === true) return { type: ['string', 'integer'] };
  const isOpen = changed['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in changed;
  if (isSchemaOfObject(changed) && !isOpen) changed.additionalProperties = false;
  return changed;
}

const isSchemaOfObject = ({ type, properties }: Schema) =>
  type === 'object' && typeof properties === 'object' && properties !== null && !('$ref' in properties);
