{{/*
The destinations of a store's address, as a JSON list in a map: those named in values, or, for an address inside the cluster (NAME, or
NAME.NAMESPACE.svc), its namespace. Empty if neither is known: NAME.NAMESPACE could be a name of the internet.
*/}}
{{- define "entourage.peers" -}}
{{- $peers := .peers -}}
{{- if not $peers -}}
{{- $host := (urlParse .url).hostname -}}
{{- $words := splitList "." $host -}}
{{- if regexMatch "^[0-9.]+$" $host -}}
{{- $peers = list (dict "ipBlock" (dict "cidr" (printf "%s/32" $host))) -}}
{{- else if eq (len $words) 1 -}}
{{- $peers = list (dict "podSelector" dict) -}}
{{- else if and (ge (len $words) 3) (eq (index $words 2) "svc") -}}
{{- $peers = list (dict "namespaceSelector" (dict "matchLabels" (dict "kubernetes.io/metadata.name" (index $words 1)))) -}}
{{- end -}}
{{- end -}}
{{ toJson (dict "peers" $peers) }}
{{- end }}

{{/* The port of an address, or its scheme's. */}}
{{- define "entourage.port" -}}
{{- $host := (urlParse .).host -}}
{{- $scheme := (urlParse .).scheme -}}
{{- $usual := dict "postgres" 5432 "postgresql" 5432 "mongodb" 27017 "mongodb+srv" 27017 "nats" 4222 "tls" 4222 "redis" 6379 "rediss" 6379 "smtp" 587 "smtps" 465 "http" 80 "https" 443 -}}
{{ regexFind ":[0-9]+$" $host | trimPrefix ":" | default (get $usual $scheme | toString) }}
{{- end }}

{{/* One rule of egress: (dict "to" PEERS "ports" PORTS). */}}
{{- define "entourage.egress" -}}
- to: {{ toJson .to }}
  ports: [{{ range $n, $port := .ports }}{{ if $n }}, {{ end }}{ port: {{ $port }}, protocol: TCP }{{ end }}]
{{- end }}

{{/* Egress to the server of an address. */}}
{{- define "entourage.egressTo" -}}
{{ include "entourage.egress" (dict "to" (include "entourage.peers" . | fromJson).peers "ports" (list (include "entourage.port" .url))) }}
{{- end }}

{{- define "entourage.egressToDns" -}}
- to: {{ toJson .Values.networkPolicy.dns }}
  ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
{{- end }}

{{/* Egress to the stores that a process uses. */}}
{{- define "entourage.egressToStores" -}}
{{- $values := .root.Values -}}{{- $part := .part -}}
{{- if $part.store }}
{{ include "entourage.egressTo" (get $values $part.store) }}
{{- end }}
{{- if not $part.worker }}
{{ include "entourage.egressTo" $values.nats }}
{{- end }}
{{- if and $part.row.redis $values.redis.url }}
{{ include "entourage.egressTo" $values.redis }}
{{- end }}
{{- end }}

{{/* Egress to systems outside the platform that its values make it use. */}}
{{- define "entourage.egressOutside" -}}
{{- $values := .root.Values -}}{{- $part := .part -}}
{{- $reaches := $part.row.reaches | default list -}}
{{- $given := merge (dict) ($part.env | default dict) ($part.secretEnv | default dict) -}}
{{- if and (has "mail" $reaches) $values.mail.url }}
{{- $peers := (include "entourage.peers" $values.mail | fromJson).peers | default $values.networkPolicy.outside }}
{{ include "entourage.egress" (dict "to" $peers "ports" (list (include "entourage.port" $values.mail.url))) }}
{{- end }}
{{- if or (and (has "push" $reaches) $values.push.enabled) (and (has "payments" $reaches) (hasKey $given "STRIPE_SECRET_KEY")) (and (has "models" $reaches) (hasKey $given "OPENAI_API_KEY")) }}
{{ include "entourage.egress" (dict "to" $values.networkPolicy.outside "ports" (list 443)) }}
{{- end }}
{{- if and $part.row.objects $values.objects.url }}
{{- $endpoint := $values.objects.endpoint | default "https://s3.amazonaws.com" }}
{{- $peers := $values.objects.peers }}
{{- if not $peers }}{{ $peers = (include "entourage.peers" (dict "url" $endpoint "peers" list) | fromJson).peers | default $values.networkPolicy.outside }}{{ end }}
{{ include "entourage.egress" (dict "to" $peers "ports" (list (include "entourage.port" $endpoint))) }}
{{- end }}
{{- if and $part.listens $values.telemetry.endpoint }}
{{ include "entourage.egressTo" (dict "url" $values.telemetry.endpoint "peers" $values.telemetry.peers) }}
{{- end }}
{{- end }}
