import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Checkbox } from '../../../shared/components/data-table/Checkbox.tsx';
import { TextLink } from '../../../shared/components/links.tsx';
import { Section } from '../../../shared/components/Section.tsx';
import { Pair } from '../../../shared/forms/Fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { ZoneField } from '../../../shared/meetings/ZoneField.tsx';
import { ownZone, zoneLabel } from '../../../shared/meetings/zones.ts';
import type { Editing } from '../use-hours.ts';
import { words } from '../words.ts';

const said = words.settings;
const buffers = [0, 5, 10, 15, 30, 45, 60, 90, 120];
const notices = [0, 30, 60, 120, 240, 480, 1440, 2880, 4320, 10_080, 20_160];
const caps = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16];

/** The choices with the saved value among them, whatever it is. */
const withSaved = (choices: readonly number[], value: number) =>
  [...new Set([...choices, value])].sort((one, other) => one - other);

export function Settings({ editing: { hours, errors, change } }: { editing: Editing }) {
  const own = ownZone();
  const select = (name: 'bufferMinutes' | 'noticeMinutes' | 'dailyCap', set: (value: string) => void) => ({
    name,
    value: String(hours[name] ?? ''),
    error: errors[name],
    onChange: set,
    onBlur: () => {},
  });
  const minutes = (choices: readonly number[], value: number, none: string) =>
    withSaved(choices, value).map((each) => ({ value: String(each), label: each === 0 ? none : said.minutes(each) }));
  return (
    <Section title={said.title}>
      <Stack>
        <ZoneField
          label={said.zone}
          hint={said.zoneHint}
          error={errors.timezone}
          value={hours.timezone}
          change={(timezone) => change({ timezone })}
        />
        {own !== hours.timezone && (
          <Button variant="text" onClick={() => change({ timezone: own })}>
            {said.takeOwn(zoneLabel(own))}
          </Button>
        )}
        <TextLink to="/account#travel">{said.travel}</TextLink>
        <Pair>
          <SelectField
            field={select('bufferMinutes', (value) => change({ bufferMinutes: Number(value) }))}
            label={said.buffer}
            options={minutes(buffers, hours.bufferMinutes, said.noBuffer)}
          />
          <SelectField
            field={select('noticeMinutes', (value) => change({ noticeMinutes: Number(value) }))}
            label={said.notice}
            options={minutes(notices, hours.noticeMinutes, said.noNotice)}
          />
          <SelectField
            field={select('dailyCap', (value) => change({ dailyCap: value === '' ? null : Number(value) }))}
            label={said.cap}
            options={[
              { value: '', label: said.noCap },
              ...withSaved(caps, hours.dailyCap ?? 1).map((each) => ({ value: String(each), label: said.most(each) })),
            ]}
          />
        </Pair>
        <Asking>
          <Checkbox
            label={said.asksFirst}
            words={said.asksFirst}
            checked={hours.asksFirst}
            onChange={(asksFirst) => change({ asksFirst })}
          />
          <p>{said.asksFirstHint}</p>
        </Asking>
      </Stack>
    </Section>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > button': { justifySelf: 'start', margin: theme.spacing(-1.5, 0, 0, -1.5) },
}));

const Asking = styled('div')(({ theme }) => ({
  // Aligns the box, not its target, with the fields.
  '& > label': { marginInlineStart: -13 },
  '& > p': { margin: 0, paddingInlineStart: 31, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
