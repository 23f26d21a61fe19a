import { z } from 'zod';
import type { Call } from './call.ts';
import { newWeekTemplate, templateAddress, weekTemplate, weekTemplateForm, weekTemplates } from './week-templates.ts';

/** The weeks that a liaison keeps for planning others by. */
export const weekTemplateCalls = {
  listWeekTemplates: {
    method: 'GET',
    path: '/api/week-templates',
    summary: 'One’s own templates of a week of training, by name',
    operation: 'WeekTemplates',
    status: 200,
    answer: weekTemplates,
  },
  addWeekTemplate: {
    method: 'POST',
    path: '/api/week-templates',
    summary: 'Keep a week of training as a template',
    operation: 'AddWeekTemplate',
    body: newWeekTemplate,
    status: 201,
    answer: weekTemplate,
  },
  changeWeekTemplate: {
    method: 'PUT',
    path: '/api/week-templates/{id}',
    summary: 'Change one’s own template; weeks that were planned by it stay as they are',
    operation: 'ChangeWeekTemplate',
    address: templateAddress,
    body: weekTemplateForm,
    status: 200,
    answer: weekTemplate,
  },
  removeWeekTemplate: {
    method: 'DELETE',
    path: '/api/week-templates/{id}',
    summary: 'Remove one’s own template; weeks that were planned by it stay as they are',
    operation: 'RemoveWeekTemplate',
    address: templateAddress,
    status: 204,
    answer: z.null(),
  },
} as const satisfies Record<string, Call>;
