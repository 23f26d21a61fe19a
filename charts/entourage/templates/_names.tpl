{{/* Secrets are named by it: another release may use those of an earlier one. */}}
{{- define "entourage.prefix" -}}
{{ .Values.secrets.prefix | default .Release.Name }}
{{- end }}

{{/* Of a process, by (dict "root" $ "name" NAME). */}}
{{- define "entourage.name" -}}
{{ .root.Release.Name }}-{{ .name }}
{{- end }}

{{- define "entourage.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{/* Of pods: a new version of the chart alone restarts none. */}}
{{- define "entourage.podLabels" -}}
{{ include "entourage.selector" . }}
app.kubernetes.io/part-of: entourage
{{- end }}

{{- define "entourage.labels" -}}
{{ include "entourage.podLabels" . }}
app.kubernetes.io/version: {{ include "entourage.tag" .root | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "entourage.tag" -}}
{{ .Values.images.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "entourage.image" -}}
{{ .root.Values.images.repository }}/{{ .name }}:{{ include "entourage.tag" .root }}
{{- end }}

{{- define "entourage.origin" -}}
{{ ternary "https" "http" .Values.public.tls }}://{{ .Values.public.host }}
{{- end }}

{{- define "entourage.objectsClaim" -}}
{{ .Values.objects.existingClaim | default (printf "%s-objects" .Release.Name) }}
{{- end }}

{{/* An address with a login, whose password is a variable of the container. */}}
{{- define "entourage.withLogin" -}}
{{ .url | replace "://" (printf "://%s:$(%s)@" (urlquery .user) .password) }}
{{- end }}

{{/* postgres://host:5432?x=y becomes postgres://user:$(PASSWORD)@host:5432/database?x=y */}}
{{- define "entourage.databaseUrl" -}}
{{- $values := get .root.Values .part.store -}}
{{- $login := ternary (get $values "logins") true (hasKey $values "logins") -}}
{{- $url := $values.url -}}
{{- if $login }}{{ $url = include "entourage.withLogin" (dict "url" $url "user" .part.login "password" "DATABASE_PASSWORD") }}{{ end -}}
{{- $halves := splitn "?" 2 $url -}}
{{ trimSuffix "/" $halves._0 }}/{{ .part.login }}{{ with $halves._1 }}?{{ . }}{{ end }}
{{- end }}
