import { newWeekTemplate, weekTemplateForm } from '@entourage/contracts/rest/week-templates.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { WeekTemplateStore } from './week-template.store.ts';
import { shownTemplate } from './week-template.ts';

/** The actions let in approved liaisons only, each to the templates of their own. */
export function weekTemplateResolvers(deps: {
  weekTemplates: Pick<WeekTemplateStore, 'list' | 'add' | 'change' | 'remove'>;
  now: () => Date;
}): Resolvers {
  const { weekTemplates, now } = deps;
  return {
    Query: {
      async weekTemplates(_parent, _args: unknown, { principal }: Call) {
        return (await weekTemplates.list(asPerson(principal).id)).map(shownTemplate);
      },
    },
    Mutation: {
      async addWeekTemplate(_parent, args: { input: unknown }, { principal }: Call) {
        const { id } = asPerson(principal);
        const given = parseOrRefuse(newWeekTemplate, args.input);
        return shownTemplate(await weekTemplates.add(id, given, { id, now: now() }));
      },
      async changeWeekTemplate(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const { id } = asPerson(principal);
        const templateId = existingId(args.id);
        const form = parseOrRefuse(weekTemplateForm, args.input);
        return shownTemplate(await weekTemplates.change(id, templateId, form, { id, now: now() }));
      },
      async removeWeekTemplate(_parent, args: { id: string }, { principal }: Call) {
        const { id } = asPerson(principal);
        await weekTemplates.remove(id, existingId(args.id), { id, now: now() });
        return true;
      },
    },
  };
}
